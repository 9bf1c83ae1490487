#include "store/libpq.h"

#include <dlfcn.h>

#include <utility>

namespace inlay::store {
namespace {

struct Loaded {
  Libpq functions{};
  bool complete = false;
};

Loaded load() {
  Loaded loaded;
  // Never closed: the library registers functions that run when the program ends.
  void* const library = ::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return loaded;
  loaded.complete = true;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(  //
        ::dlsym(library, name));
    loaded.complete = loaded.complete && function != nullptr;
  };
  Libpq& pq = loaded.functions;
  find(pq.clear, "PQclear");
  find(pq.cmd_status, "PQcmdStatus");
  find(pq.cmd_tuples, "PQcmdTuples");
  find(pq.connect, "PQconnectdbParams");
  find(pq.conninfo_free, "PQconninfoFree");
  find(pq.conninfo_parse, "PQconninfoParse");
  find(pq.db, "PQdb");
  find(pq.error_message, "PQerrorMessage");
  find(pq.exec, "PQexec");
  find(pq.exec_prepared, "PQexecPrepared");
  find(pq.finish, "PQfinish");
  find(pq.freemem, "PQfreemem");
  find(pq.getisnull, "PQgetisnull");
  find(pq.getlength, "PQgetlength");
  find(pq.getvalue, "PQgetvalue");
  find(pq.host, "PQhost");
  find(pq.ntuples, "PQntuples");
  find(pq.prepare, "PQprepare");
  find(pq.reset, "PQreset");
  find(pq.result_error_field, "PQresultErrorField");
  find(pq.result_status, "PQresultStatus");
  find(pq.set_notice_processor, "PQsetNoticeProcessor");
  find(pq.status, "PQstatus");
  return loaded;
}

}  // namespace

Result<const Libpq*> libpq() {
  static const Loaded loaded = load();
  if (loaded.complete) return &loaded.functions;
  return Error{ErrorKind::unsupported,
               "databases at postgresql:// need PostgreSQL's library libpq.so.5; install libpq5"};
}

}  // namespace inlay::store
