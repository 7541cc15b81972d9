import type { Beacons } from '#lib/fair/beacons.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** What draws need beside the database. */
export interface DrawServices {
	vault: Vault;
	beacons: Beacons<Tx>;
	readNow: (db: Database) => Promise<Date>;
	log: {
		info(context: object, message: string): void;
		warn(context: object, message: string): void;
		error(context: object, message: string): void;
	};
}
