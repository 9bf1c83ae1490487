// The text of a step: its wording, filled into the messages of a catalogue.
#include "inlay/grade.h"
#include "sudoku/grade/text/wording.h"

namespace inlay::sudoku::grade {
namespace {

using text::Wording;

bool word(Wording& wording) {
  switch (info(wording.step().technique).family) {
    case Family::single:
      return text::word_single(wording);
    case Family::locked:
      return text::word_locked(wording);
    case Family::subset:
      return text::word_subset(wording);
    case Family::fish:
      return text::word_fish(wording);
    case Family::single_digit:
      return text::word_single_digit(wording);
    case Family::wing:
      return text::word_wing(wording);
    case Family::colouring:
      return text::word_colours(wording);
    case Family::uniqueness:
      return text::word_uniqueness(wording);
    case Family::aligned:
      return text::word_aligned(wording);
    case Family::als:
      return text::word_als(wording);
    case Family::chain:
      return text::word_chain(wording);
    case Family::forcing:
      return text::word_forcing(wording);
    case Family::constraint:  // the evidence is in a VariantStep
      return false;
    case Family::last_resort:
      break;
  }
  return text::word_last_resort(wording);
}

// A step without evidence: a round of scale "inlay", or a step that was found for its rating alone
// or has its evidence elsewhere.
void word_without_evidence(Wording& wording) {
  const std::string round = "round." + std::string(info(wording.step().technique).name);
  if (wording.words().catalogue().has(round + ".reason")) {
    wording.use("round", round);
  } else {
    wording.use("bare");
  }
}

}  // namespace

std::string text::effect_text(const Wording& wording) {
  const Step& step = wording.step();
  const text::Words& words = wording.words();
  const auto part = [&](std::string_view id, std::string_view item,
                        const std::vector<Candidate>& all) {
    base::MessageArguments arguments;
    arguments.set("candidates", words.candidates(all, item));
    return words.catalogue().format(id, arguments);
  };
  std::string text;
  if (!step.place.empty()) text = part("effect.place", "effect.place.item", step.place);
  if (step.remove.empty()) return text;
  if (!text.empty()) text += ' ';
  return text + part("effect.remove", "effect.remove.item", step.remove);
}

// Where to look: the first house of the step, or one of its first cell.
std::string text::area_text(Wording& wording) {
  const Step& step = wording.step();
  const text::Words& words = wording.words();
  const Cell cell = !step.cells.empty()    ? step.cells.front()
                    : !step.place.empty()  ? step.place.front().cell
                    : !step.remove.empty() ? step.remove.front().cell
                                           : Cell{0};
  const std::optional<std::size_t> house = !step.houses.empty()
                                               ? std::optional<std::size_t>(step.houses[0].house)
                                               : words.names().house_of(cell);
  wording.set("area", house ? words.house(*house) : words.names().cell(cell));
  const std::string family = "area." + std::string(name_of(info(step.technique).family));
  const bool unnamed = step.digits == 0 && words.catalogue().has(family + ".unnamed");
  return wording.format(unnamed ? family + ".unnamed" : family);
}

std::string_view title_of(Technique technique, const Catalogue& catalogue) {
  const TechniqueInfo& one = info(technique);
  const std::string_view title = catalogue.text("title." + std::string(one.name));
  return title.empty() ? one.title : title;
}

StepText describe(const Step& step, const Rules& rules, const Catalogue& catalogue) {
  Wording wording(step, rules, catalogue);
  StepText text;
  text.area = text::area_text(wording);
  if (!word(wording)) word_without_evidence(wording);
  text.pattern = wording.format(wording.pattern);
  text.reason = wording.format(wording.reason);
  if (!step.nested.empty()) text.reason += ' ' + wording.format("forcing.nested");
  text.effect = text::effect_text(wording);
  return text;
}

std::string text::disclosed(const StepText& text, Technique technique, Disclosure disclosure,
                            const Catalogue& catalogue) {
  const std::string title(title_of(technique, catalogue));
  switch (disclosure) {
    case Disclosure::area:
      return text.area;
    case Disclosure::technique:
      return title + '.';
    case Disclosure::cells:
      return title + ": " + text.pattern;
    case Disclosure::everything:
      break;
  }
  return title + ": " + text.pattern + ' ' + text.reason + ' ' + text.effect;
}

std::string disclose(const Step& step, const Rules& rules, Disclosure disclosure,
                     const Catalogue& catalogue) {
  return text::disclosed(describe(step, rules, catalogue), step.technique, disclosure, catalogue);
}

}  // namespace inlay::sudoku::grade
