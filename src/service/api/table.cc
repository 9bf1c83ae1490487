#include "service/api/table.h"

#include "service/api/rows.h"

namespace inlay::service::api {
namespace {

constexpr Call kCalls[] = {rows::kSolveCall,      rows::kCountCall,     rows::kCheckCall,
                           rows::kCandidatesCall, rows::kHintCall,      rows::kExplainCall,
                           rows::kStepsCall,      rows::kRateCall,      rows::kGenerateCall,
                           rows::kMinimizeCall,   rows::kCompleteCall,  rows::kVaryCall,
                           rows::kConvertCall,    rows::kConflictsCall, rows::kReasonsCall,
                           rows::kExportCall,     rows::kCoverCall,     rows::kTileCall};

}  // namespace

std::span<const Call> calls() {
  return kCalls;
}

}  // namespace inlay::service::api
