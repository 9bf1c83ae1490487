// Error texts and reasons in other languages.
//
// The library words its errors in English, where they arise; src/base/message.h describes how a
// pattern contains parameters. A row of a table has the English pattern as its id and the
// translation as its text. A value that is a phrase, such as the house in "row 3 holds 5 twice", is
// translated by another row. The tables contain the messages that users of the page meet; all
// other messages stay English. A test produces the message of every row.
#ifndef INLAY_SRC_SERVICE_MESSAGES_MESSAGES_H_
#define INLAY_SRC_SERVICE_MESSAGES_MESSAGES_H_

#include <span>

#include "base/message.h"

namespace inlay::service::messages {

std::span<const base::Message> german_requests();  // fields of requests, options of generate
std::span<const base::Message> german_puzzles();   // puzzles, notations, reasons of ratings
std::span<const base::Message> german_problems();  // cover problems and tilings
std::span<const base::Message> german_variants();  // why a constraint has no solution; last

}  // namespace inlay::service::messages

#endif  // INLAY_SRC_SERVICE_MESSAGES_MESSAGES_H_
