// Libpq: the functions of PostgreSQL's C library that we use.
//
// Source: PostgreSQL's documentation, chapter "libpq - C Library".
#ifndef INLAY_SRC_STORE_LIBPQ_H_
#define INLAY_SRC_STORE_LIBPQ_H_

#include <libpq-fe.h>

#include "base/loaded_library.h"

namespace inlay::store {

struct Libpq : base::LoadedLibrary {
  Libpq() : LoadedLibrary("pq", 5, "libpq5") {}
  decltype(&PQclear) clear = find("PQclear");
  decltype(&PQcmdStatus) cmd_status = find("PQcmdStatus");
  decltype(&PQcmdTuples) cmd_tuples = find("PQcmdTuples");
  decltype(&PQconnectdbParams) connect = find("PQconnectdbParams");
  decltype(&PQconninfoFree) conninfo_free = find("PQconninfoFree");
  decltype(&PQconninfoParse) conninfo_parse = find("PQconninfoParse");
  decltype(&PQdb) db = find("PQdb");
  decltype(&PQerrorMessage) error_message = find("PQerrorMessage");
  decltype(&PQexec) exec = find("PQexec");
  decltype(&PQexecPrepared) exec_prepared = find("PQexecPrepared");
  decltype(&PQfinish) finish = find("PQfinish");
  decltype(&PQfreemem) freemem = find("PQfreemem");
  decltype(&PQgetisnull) getisnull = find("PQgetisnull");
  decltype(&PQgetlength) getlength = find("PQgetlength");
  decltype(&PQgetvalue) getvalue = find("PQgetvalue");
  decltype(&PQhost) host = find("PQhost");
  decltype(&PQntuples) ntuples = find("PQntuples");
  decltype(&PQprepare) prepare = find("PQprepare");
  decltype(&PQreset) reset = find("PQreset");
  decltype(&PQresultErrorField) result_error_field = find("PQresultErrorField");
  decltype(&PQresultStatus) result_status = find("PQresultStatus");
  decltype(&PQsetNoticeProcessor) set_notice_processor = find("PQsetNoticeProcessor");
  decltype(&PQstatus) status = find("PQstatus");
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_LIBPQ_H_
