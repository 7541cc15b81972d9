import { operateCatalogue } from '#cli/operate-catalogue.ts';
import { runForOperator } from './operator-database.ts';

// The operator's command `npm run catalogue`: docs/catalogue.md.

await runForOperator((db, operator) => operateCatalogue(db, process.argv.slice(2), operator));
