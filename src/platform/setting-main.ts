import { operate } from '#cli/operate-settings.ts';
import { runForOperator } from './operator-database.ts';

// The operator's command `npm run setting`: docs/settings.md.

await runForOperator((db, operator) => operate(db, process.argv.slice(2), operator));
