// Makes `import 'inlay'` find the built package from any folder:  node --import .../register.mjs PROGRAM
// INLAY_PACKAGE is the folder of the package.
import { register } from 'node:module';

register('./resolve.mjs', import.meta.url);
