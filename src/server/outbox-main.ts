import { createVault } from '#platform/core/vault.ts';
import { runForOperator } from '#platform/operator-database.ts';
import { showOutbox } from '#platform/outbox-command.ts';
import { readConfig } from './config.ts';
import { keepKeys } from './process/keys.ts';

// The operator's command `npm run outbox`: opens what waits with the keys of the site.

await runForOperator(async (db, { say }) => {
	const { keysDir } = readConfig(process.env);
	const vault = createVault(await keepKeys(keysDir));
	await showOutbox({ db, vault, say }, process.argv.slice(2));
});
