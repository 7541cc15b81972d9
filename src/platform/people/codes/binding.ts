import { createHash } from 'node:crypto';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';

export type CodePurpose =
	/** Visitor purposes: login and password reset with a number that a member has verified. */
	| 'login'
	| 'reset'
	/** Visitor purpose: registration with a number that may have no owner yet. */
	| 'register'
	/** Second factor of a login from an unknown device. */
	| 'verify-login'
	/** Purposes of a logged-in member. */
	| 'bind-mobile'
	| 'bind-email'
	| 'step-up';

/** The purpose, recipient, browser and member that a code is valid for. */
export interface CodeBinding {
	purpose: CodePurpose;
	/** The recipient: a number as `mobileOf` returns it, or an e-mail address. */
	to: { mobile: Mobile } | { email: string };
	/** The requesting browser (`needsDevice` in the contract of both calls). */
	client: Client;
	/** Absent for visitor purposes. */
	memberId?: number | undefined;
	now: Date;
}

/** The columns that identify the requests of a binding. */
export function bindingColumns(vault: Vault, { purpose, to, client, memberId }: CodeBinding) {
	const deviceHash = createHash('sha256')
		.update(client.deviceKey ?? '')
		.digest();
	return { purpose, recipientMark: recipientMark(vault, to), deviceHash, memberId };
}

/** Keyed hash: without the key, the million possible codes cannot be tried against it. */
export function codeHash(vault: Vault, { purpose, to }: CodeBinding, code: string): Buffer {
	const recipient = recipientMark(vault, to).toString('hex');
	return vault.blindIndex(`${purpose} ${recipient} ${code}`, 'code');
}

function recipientMark(vault: Vault, to: CodeBinding['to']): Buffer {
	return 'mobile' in to
		? vault.blindIndex(internationalNumber(to.mobile), 'code to mobile')
		: vault.blindIndex(to.email.trim().toLowerCase(), 'code to email');
}
