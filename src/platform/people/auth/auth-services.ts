import type { Vault } from '#platform/core/vault.ts';
import type { Codes } from '#platform/people/codes/codes.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Services that authentication needs besides the database. */
export interface AuthServices {
	vault: Vault;
	codes: Codes;
	messages: Messages;
	settings: () => Settings;
}
