import { operateRewards } from '#cli/operate-rewards.ts';
import { runForOperator } from './operator-database.ts';

// The operator's command `npm run reward`: docs/vendor-wallet.md.

await runForOperator((db, operator) => operateRewards(db, process.argv.slice(2), operator));
