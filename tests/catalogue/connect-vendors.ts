import { generateKeyPairSync } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import type { CatalogueFile } from '#platform/play/games/catalogue/catalogue-file.ts';
import { setVendor } from '#platform/play/vendors/games.ts';

/** Connects the vendors of a file with a key and a launch address, as far as lists need. */
export async function connectVendors(tx: Tx, { vendors }: CatalogueFile, count = vendors.length) {
	const { publicKey } = generateKeyPairSync('ed25519');
	const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
	for (const { code, names: given, icon } of vendors.slice(0, count)) {
		const names = { bn: given.bn, en: given.en };
		await setVendor(tx, { vendorCode: code, publicKeysPem: [pem] });
		const launch_url = 'https://games.example/play/{gameCode}';
		await tx
			.insertInto('game_vendor')
			.values({ vendor_code: code, names, icon, is_hot: false, launch_url, position: 1 })
			.onConflict((conflict) => conflict.column('vendor_code').doUpdateSet({ launch_url }))
			.execute();
	}
}
