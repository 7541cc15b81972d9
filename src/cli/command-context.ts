import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import type { Providers } from '#platform/money/payments/ports.ts';
import type { MessagingEnvironment } from '#platform/people/messages/messages.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';

/** The context of a command: operator, site and output. */
export interface CommandContext {
	/** The user of the machine; commands see the actor, `os:<user>` or `os:<user>/<name>`. */
	by: string;
	/** The folder that relative file names start from. */
	folder: string;
	/** Writes a line of output. */
	say: (line: string) => void;
	/** Opens the database of the site for `work` and closes it afterwards. */
	withDatabase: (work: (db: Database) => Promise<void>) => Promise<void>;
	/** As `withDatabase`, as the role that owns the schema; `ofAnyBuild` checks no schema. */
	withOwnDatabase: (
		work: (owner: Database) => Promise<void>,
		options?: { ofAnyBuild?: boolean },
	) => Promise<void>;
	/** Reads the keys of the site, and creates those that are missing. */
	openSite: (db: Database) => Promise<Site>;
	/** The folder of the keys. */
	keysDir: () => string;
}

/** Keys and connections of the site beside its database. */
export interface Site {
	vault: Vault;
	ports: VendorPorts;
	/** The payment providers of the site. */
	providers: Providers;
	/** Vendors verify our signatures with it. */
	platformPublicKeyPem: string;
	messaging: MessagingEnvironment;
}
