import { destination, pino } from 'pino';
import { createVault } from '#platform/core/vault.ts';
import { commandMembers } from '#platform/member-command.ts';
import { runForOperator } from '#platform/operator-database.ts';
import { readConfig } from './config.ts';
import { keepKeys } from './process/keys.ts';

// The operator's command `npm run member`: docs/accounts.md.

await runForOperator(async (db, operator) => {
	const { keysDir, messaging: environment } = readConfig(process.env);
	const vault = createVault(await keepKeys(keysDir));
	// What cannot be sent is said beside the answer, not in it.
	const log = pino({ level: 'error' }, destination({ dest: 2, sync: true }));
	await commandMembers(db, { vault, environment, log }, operator, process.argv.slice(2));
});
