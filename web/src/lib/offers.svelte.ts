// Offers: the values that the server knows for its fields, asked once.
import * as api from '../api';

class Offers {
  all = $state.raw<api.Offers>({});

  constructor() {
    void api.offers().then((all) => (this.all = all));
  }
  values(request: string, field: string): readonly string[] {
    return this.all[request]?.[field]?.enum ?? [];
  }
}

export const offers = new Offers();
