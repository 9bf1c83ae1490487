// Libpq: the functions of PostgreSQL's C library that we use, loaded when the first of its
// databases is opened. So a program that uses none starts without that library and the dozen others
// that it needs, and runs where it is not installed.
//
// Source: PostgreSQL's documentation, chapter "libpq - C Library".
#ifndef INLAY_SRC_STORE_LIBPQ_H_
#define INLAY_SRC_STORE_LIBPQ_H_

#include <libpq-fe.h>

#include "inlay/result.h"

namespace inlay::store {

struct Libpq {
  decltype(&PQclear) clear;
  decltype(&PQcmdStatus) cmd_status;
  decltype(&PQcmdTuples) cmd_tuples;
  decltype(&PQconnectdbParams) connect;
  decltype(&PQconninfoFree) conninfo_free;
  decltype(&PQconninfoParse) conninfo_parse;
  decltype(&PQdb) db;
  decltype(&PQerrorMessage) error_message;
  decltype(&PQexec) exec;
  decltype(&PQexecPrepared) exec_prepared;
  decltype(&PQfinish) finish;
  decltype(&PQfreemem) freemem;
  decltype(&PQgetisnull) getisnull;
  decltype(&PQgetlength) getlength;
  decltype(&PQgetvalue) getvalue;
  decltype(&PQhost) host;
  decltype(&PQntuples) ntuples;
  decltype(&PQprepare) prepare;
  decltype(&PQreset) reset;
  decltype(&PQresultErrorField) result_error_field;
  decltype(&PQresultStatus) result_status;
  decltype(&PQsetNoticeProcessor) set_notice_processor;
  decltype(&PQstatus) status;
};

// Any number of threads may call it. Errors: unsupported; names the package to install.
Result<const Libpq*> libpq();

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_LIBPQ_H_
