import { createVault } from '#platform/core/vault.ts';
import { runForOperator } from '#platform/operator-database.ts';
import { commandVendors } from '#platform/vendor-command.ts';
import { readConfig } from './config.ts';
import { keepKeys } from './process/keys.ts';

// The operator's command `npm run vendor`: docs/vendor-port.md.

await runForOperator(async (db, operator) => {
	const { keysDir } = readConfig(process.env);
	const keys = await keepKeys(keysDir);
	const vault = createVault(keys);
	await commandVendors(db, { ...keys, vault }, operator, process.argv.slice(2));
});
