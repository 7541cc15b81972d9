import { runForOperator } from './operator-database.ts';
import { operateMembers } from './system/operate-members.ts';

// The operator's command `npm run member`.

await runForOperator((db, operator) => operateMembers(db, process.argv.slice(2), operator));
