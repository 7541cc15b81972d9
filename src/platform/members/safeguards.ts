import type { Codes } from '#platform/codes/codes.ts';
import type { Messages } from '#platform/messages/messages.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Vault } from '../vault.ts';

/** What proving who somebody is takes, beside the database. */
export interface Safeguards {
	vault: Vault;
	codes: Codes;
	messages: Messages;
	settings: () => Settings;
}
