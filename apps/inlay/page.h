// The files of the page, embedded when the program is built (cmake/page.cmake).
#ifndef INLAY_APPS_INLAY_PAGE_H_
#define INLAY_APPS_INLAY_PAGE_H_

#include <vector>

#include "http/application.h"

namespace inlay::app {

std::vector<http::Document> page();

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_PAGE_H_
