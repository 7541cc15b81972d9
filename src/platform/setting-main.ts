import { runForOperator } from './operator-database.ts';
import { operate } from './system/operate.ts';

// The operator's command `npm run setting`: docs/settings.md.

await runForOperator((db, operator) => operate(db, process.argv.slice(2), operator));
