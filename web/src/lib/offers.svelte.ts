// Offers: which requests, fields and values the server knows, asked once. What it does not offer, the
// page does not show.
import * as api from '../api';

class Offers {
  all = $state.raw<api.Offers>({});

  constructor() {
    void api.offers().then((all) => (this.all = all));
  }
  has(request: string, field: string): boolean {
    return this.all[request]?.[field] !== undefined;
  }
  values(request: string, field: string): readonly string[] {
    return this.all[request]?.[field]?.enum ?? [];
  }
}

export const offers = new Offers();
