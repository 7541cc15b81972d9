import { createPrivateKey } from 'node:crypto';
import { operateVendors } from '#cli/operate-vendors.ts';
import type { Vault } from './core/vault.ts';
import type { Database } from './db/database.ts';
import type { Operator } from './operator-database.ts';
import { readNow } from './people/members/rows.ts';
import { createVendorPorts } from './play/vendors/vendor-ports.ts';

interface Keys {
	vault: Vault;
	platformPrivateKeyPem: string;
	platformPublicKeyPem: string;
}

/** The operator's command about vendors, with the keys of the site. */
export async function commandVendors(
	db: Database,
	{ vault, platformPrivateKeyPem, platformPublicKeyPem }: Keys,
	operator: Operator,
	args: readonly string[],
): Promise<void> {
	const privateKey = createPrivateKey(platformPrivateKeyPem);
	const ports = createVendorPorts(db, { vault, privateKey });
	const means = { db, vault, ports, platformPublicKeyPem };
	await operateVendors(means, args, { ...operator, now: await readNow(db) });
}
