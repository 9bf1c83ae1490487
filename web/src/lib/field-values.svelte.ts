// The values that the server accepts for fields of its requests, asked once.
import * as api from '../api';

class FieldValues {
  all = $state.raw<api.FieldValues>({});

  constructor() {
    void api.fieldValues().then((all) => (this.all = all));
  }
  of(request: string, field: string): readonly string[] {
    return this.all[request]?.[field]?.enum ?? [];
  }
}

export const fieldValues = new FieldValues();
