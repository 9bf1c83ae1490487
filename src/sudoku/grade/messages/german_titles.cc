// Deutsch: Namen der Techniken, wo sie im Deutschen üblich sind; die anderen bleiben englisch.
#include <array>

#include "sudoku/grade/messages/catalogues.h"

namespace inlay::sudoku::grade::messages {
namespace {

constexpr std::array kGermanTitles{
    base::Message{"title.full_house", "Letzte Zelle"},
    base::Message{"title.hidden_single", "Versteckter Einer"},
    base::Message{"title.naked_single", "Nackter Einer"},
    base::Message{"title.direct_pointing", "Direktes Pointing"},
    base::Message{"title.direct_claiming", "Direktes Claiming"},
    base::Message{"title.locked_pair", "Gesperrtes Paar"},
    base::Message{"title.locked_triple", "Gesperrter Dreier"},
    base::Message{"title.direct_hidden_pair", "Direktes verstecktes Paar"},
    base::Message{"title.direct_hidden_triple", "Direkter versteckter Dreier"},
    base::Message{"title.naked_pair", "Nacktes Paar"},
    base::Message{"title.hidden_pair", "Verstecktes Paar"},
    base::Message{"title.naked_triple", "Nackter Dreier"},
    base::Message{"title.hidden_triple", "Versteckter Dreier"},
    base::Message{"title.naked_quad", "Nackter Vierer"},
    base::Message{"title.hidden_quad", "Versteckter Vierer"},
    base::Message{"title.swordfish", "Schwertfisch"},
    base::Message{"title.jellyfish", "Qualle"},
    base::Message{"title.finned_x_wing", "X-Wing mit Flosse"},
    base::Message{"title.finned_swordfish", "Schwertfisch mit Flosse"},
    base::Message{"title.finned_jellyfish", "Qualle mit Flosse"},
    base::Message{"title.sashimi_swordfish", "Sashimi-Schwertfisch"},
    base::Message{"title.sashimi_jellyfish", "Sashimi-Qualle"},
    base::Message{"title.sashimi_x_wing", "Sashimi-X-Wing"},
    base::Message{"title.franken_x_wing", "Franken-X-Wing"},
    base::Message{"title.franken_swordfish", "Franken-Schwertfisch"},
    base::Message{"title.finned_franken_x_wing", "Franken-X-Wing mit Flosse"},
    base::Message{"title.finned_franken_swordfish", "Franken-Schwertfisch mit Flosse"},
    base::Message{"title.skyscraper", "Wolkenkratzer"},
    base::Message{"title.empty_rectangle", "Leeres Rechteck"},
    base::Message{"title.remote_pair", "Entferntes Paar"},
    base::Message{"title.simple_colours", "Einfaches Färben"},
    base::Message{"title.multi_colours", "Mehrfaches Färben"},
    base::Message{"title.unique_rectangle_1", "Eindeutigkeitsrechteck Typ 1"},
    base::Message{"title.unique_rectangle_2", "Eindeutigkeitsrechteck Typ 2"},
    base::Message{"title.unique_rectangle_3", "Eindeutigkeitsrechteck Typ 3"},
    base::Message{"title.unique_rectangle_4", "Eindeutigkeitsrechteck Typ 4"},
    base::Message{"title.unique_rectangle_5", "Eindeutigkeitsrechteck Typ 5"},
    base::Message{"title.unique_rectangle_6", "Eindeutigkeitsrechteck Typ 6"},
    base::Message{"title.hidden_rectangle", "Verstecktes Rechteck"},
    base::Message{"title.avoidable_rectangle_1", "Vermeidbares Rechteck Typ 1"},
    base::Message{"title.avoidable_rectangle_2", "Vermeidbares Rechteck Typ 2"},
    base::Message{"title.unique_loop_1", "Eindeutigkeitsschleife Typ 1"},
    base::Message{"title.unique_loop_2", "Eindeutigkeitsschleife Typ 2"},
    base::Message{"title.unique_loop_3", "Eindeutigkeitsschleife Typ 3"},
    base::Message{"title.unique_loop_4", "Eindeutigkeitsschleife Typ 4"},
    base::Message{"title.bug_1", "Bivalue Universal Grave Typ 1"},
    base::Message{"title.bug_2", "Bivalue Universal Grave Typ 2"},
    base::Message{"title.bug_3", "Bivalue Universal Grave Typ 3"},
    base::Message{"title.bug_4", "Bivalue Universal Grave Typ 4"},
    base::Message{"title.x_cycle", "X-Zyklus"},
    base::Message{"title.y_cycle", "Y-Zyklus"},
    base::Message{"title.xy_cycle", "XY-Zyklus"},
    base::Message{"title.x_chain", "X-Kette"},
    base::Message{"title.xy_chain", "XY-Kette"},
    base::Message{"title.nice_loop", "Nice Loop"},
    base::Message{"title.grouped_nice_loop", "Gruppierter Nice Loop"},
    base::Message{"title.als_xz", "ALS-XZ"},
    base::Message{"title.als_xy_wing", "ALS-XY-Wing"},
    base::Message{"title.als_chain", "ALS-Kette"},
};

}  // namespace

std::span<const base::Message> german_titles() {
  return kGermanTitles;
}

}  // namespace inlay::sudoku::grade::messages
