import { runForOperator } from './operator-database.ts';
import { operateRewards } from './system/operate-rewards.ts';

// The operator's command `npm run reward`: docs/vendor-wallet.md.

await runForOperator((db, operator) => operateRewards(db, process.argv.slice(2), operator));
