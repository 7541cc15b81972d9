import { runForOperator } from './operator-database.ts';
import { operateCatalogue } from './system/operate-catalogue.ts';

// The operator's command `npm run catalogue`: docs/catalogue.md.

await runForOperator((db, operator) => operateCatalogue(db, process.argv.slice(2), operator));
