#include "print/step_caption.h"

#include <algorithm>
#include <vector>

#include "base/message.h"
#include "base/svg.h"
#include "print/step_style.h"
#include "print/text.h"

namespace inlay::print {
namespace {

namespace grade = sudoku::grade;
using base::attribute;
using base::number;
using grade::Family;
using grade::Role;

constexpr double kTextSize = 13;
constexpr double kLineHeight = 18;

std::string line_of_text(std::string_view name, double x, double y, std::string_view text) {
  return "<text" + attribute("class", name) + attribute("x", x) + attribute("y", y) + ">" +
         base::escaped(text) + "</text>\n";
}

std::string rating_of(const grade::Step& step, const StepHeading& heading) {
  std::string_view name = "Inlay ";
  if (heading.scale == "hodoku") name = "HoDoKu ";
  if (heading.scale == "se") name = "SE ";
  return std::string(name) + grade::rating_text(heading.scale, step.rating);
}

// Names in the legend are ids of messages, without "legend.".
std::string_view fin_of(Family family) {
  if (family == Family::uniqueness) return "extra";
  if (family == Family::single_digit) return "in_box";
  return family == Family::wing ? "end" : "fin";
}

struct SetNames {
  std::string_view a, b, c;
};
SetNames set_names(const grade::TechniqueInfo& technique) {
  if (technique.family == Family::colouring) return {"colour_a", "colour_b", ""};
  if (technique.id == grade::Technique::als_chain) return {"odd_sets", "even_sets", ""};
  if (technique.family == Family::als) return {"set_a", "set_b", "set_c"};
  return {"set", "", ""};
}

// One entry for each form in the picture, from left to right, in as many lines as necessary.
class Legend {
 public:
  Legend(double width, const grade::Catalogue& catalogue) : width_(width), catalogue_(catalogue) {}

  // `glyph`: elements around (0, 0) that reach `glyph_width` units to the right.
  void add(std::string_view name, const std::string& glyph, double glyph_width) {
    const std::string_view label = catalogue_.text("legend." + std::string(name));
    const double wide = glyph_width + 7 + estimated_width(label) * kTextSize + 14;
    if (x_ > 0 && x_ + wide > width_) {
      x_ = 0;
      y_ += kLineHeight + 2;
    }
    body_ += "<g" + attribute("transform", "translate(" + number(x_) + " " + number(y_) + ")") +
             ">" + glyph + "<text" + attribute("class", "q") + attribute("x", glyph_width + 7) +
             attribute("y", 4.5) + ">" + std::string(label) + "</text></g>\n";
    x_ += wide;
  }
  const std::string& body() const { return body_; }
  double height() const { return body_.empty() ? 0 : y_ + kLineHeight; }

 private:
  double width_;
  const grade::Catalogue& catalogue_;
  double x_ = 0, y_ = 0;
  std::string body_;
};

std::string shape(std::string_view name, const std::string& data) {
  return "<path" + attribute("class", name) + attribute("d", data) + "/>";
}

std::string glyph_of(Form form) {
  constexpr double kRadius = 7;
  const Point at{8, 0};
  const std::string disc = shape(class_of(form), outline_of(form, at, kRadius));
  return form == Form::both
             ? shape(class_of(Form::off), outline_of(Form::off, at, 1.25 * kRadius)) + disc
             : disc;
}

Legend legend_of(const grade::Step& step, const StepPlan& plan, double width,
                 const grade::Catalogue& catalogue) {
  const grade::TechniqueInfo& technique = grade::info(step.technique);
  const SetNames sets = set_names(technique);
  Legend legend(width, catalogue);
  const auto add = [&](Form form, std::string_view label) {
    if (plan.count[static_cast<std::size_t>(form)] > 0) legend.add(label, glyph_of(form), 16);
  };
  add(Form::pattern, "pattern");
  add(Form::set_a, sets.a);
  add(Form::set_b, sets.b);
  add(Form::set_c, sets.c);
  add(Form::fin, fin_of(technique.family));
  add(Form::endo_fin, "endo_fin");
  add(Form::off, "off");
  add(Form::on, "on");
  add(Form::both, "both");
  for (const bool strong : {true, false}) {
    const auto kind = [&](const LinkPlan& link) { return link.strong == strong; };
    if (std::any_of(plan.links.begin(), plan.links.end(), kind)) {
      legend.add(
          strong ? "strong" : "weak",
          shape(strong ? "s" : "w", "M0 0H22") + shape(strong ? "sh" : "wh", "M30 0L21 4.5V-4.5Z"),
          30);
    }
  }
  if (plan.weak_left_out) legend.add("strong_only", "", 0);
  add(Form::removed, "removed");
  add(Form::placed, "placed");
  const auto has_house = [&](Role role) {
    return std::any_of(plan.houses.begin(), plan.houses.end(),
                       [&](const grade::HouseMark& mark) { return mark.role == role; });
  };
  const std::string frame = "M1-7h24v14h-24Z";
  if (has_house(Role::base)) legend.add("base", shape("hb", frame), 26);
  if (has_house(Role::cover)) legend.add("cover", shape("hc", frame), 26);
  if (std::any_of(plan.shared.begin(), plan.shared.end(), [](auto m) { return m != 0; })) {
    legend.add("shared", shape("mr", outline_of(Form::on, {9, 0}, 8.5)), 18);
  }
  return legend;
}

}  // namespace

Caption caption_of(const sudoku::Rules& rules, const grade::Step& step, const StepHeading& heading,
                   const StepPlan& plan, double width) {
  const grade::Catalogue& catalogue = *heading.catalogue;
  const std::string name(grade::title_of(step.technique, catalogue));
  const std::string rating = rating_of(step, heading);
  std::string which;
  if (heading.number > 0) {
    base::MessageArguments arguments;
    arguments.set("number", std::to_string(heading.number));
    arguments.set("count", std::to_string(heading.count));
    which = catalogue.format("legend.step", arguments);
  }
  Caption caption{name + ", " + rating + (which.empty() ? "" : ", " + which),
                  clean(grade::disclose(step, rules, grade::Disclosure::everything, catalogue)),
                  {},
                  {},
                  0};

  constexpr double kTitleSize = 20;
  const double badge = estimated_width(rating) * kTextSize + 12;
  // Aligned to the right: fonts differ in width, and this keeps the badge off the title.
  caption.above = line_of_text("t", 0, 0, name);
  double right = width;
  caption.above += "<g" + attribute("text-anchor", "middle") + ">\n";
  caption.above += line_of_text("q", right - badge / 2, -2, rating);
  caption.above += "</g>\n<g" + attribute("text-anchor", "end") + ">\n<rect" +
                   attribute("class", "v") + attribute("x", right - badge) + attribute("y", -17) +
                   attribute("width", badge) + attribute("height", 21) + attribute("rx", 2) +
                   "/>\n";
  right -= badge + 10;
  const bool room = estimated_width(name) * kTitleSize + estimated_width(which) * kTextSize < right;
  if (room) caption.above += line_of_text("q", right, -2, which);
  caption.above += "</g>\n";

  double y = 26;
  const grade::StepText parts = grade::describe(step, rules, catalogue);
  const std::string text = parts.pattern + ' ' + parts.reason + ' ' + parts.effect;
  for (const std::string& paragraph : {text, step.eureka}) {
    if (paragraph.empty()) continue;
    for (const std::string& line : wrapped(clean(paragraph), kTextSize, width)) {
      caption.below += line_of_text("q", 0, y, line);
      y += kLineHeight;
    }
  }
  const Legend legend = legend_of(step, plan, width, catalogue);
  y += 6;
  if (legend.height() > 0) {
    caption.below += "<g" + attribute("transform", "translate(0 " + number(y) + ")") + ">\n" +
                     legend.body() + "</g>\n";
  }
  caption.height = y + legend.height();
  return caption;
}

}  // namespace inlay::print
