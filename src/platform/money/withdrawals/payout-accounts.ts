import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { isSameName } from '#platform/people/auth/login/same-name.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { readDetails, setDetails } from '#platform/people/profiles/details.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { listPayoutChannels } from '../payments/channels.ts';
import type { Providers } from '../payments/ports.ts';
import * as rows from './account-rows.ts';

const ACCOUNTS_MAX = 5;
const TAIL_LENGTH = 4;

export interface AccountServices {
	vault: Vault;
	providers: Providers;
	settings: () => Settings;
}

export interface NewAccount {
	accountId: string;
	kind: 'ewallet' | 'bank';
	bank: string;
	number: string;
	holder: string;
}

/**
 * Binds a payout account. Its holder must be the member; a member without a name gets the holder's,
 * for good. Refuses `number_wrong`, `name_differs`, `account_taken`, `too_many_accounts` and
 * `reference_conflict`. The caller has asked for a recent authentication.
 */
export async function bindAccount(
	tx: Tx,
	{ vault, providers, settings }: AccountServices,
	{ memberId, account, now }: { memberId: number; account: NewAccount; now: Date },
): Promise<void> {
	const { accountId: id, kind, bank } = account;
	const number = readNumber(kind, account.number);
	const holder = account.holder.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
	const channels = listPayoutChannels(settings(), providers);
	const isKnown = channels.some(
		(channel) => channel.kind === kind && channel.banks.some(({ code }) => code === bank),
	);
	if (!isKnown) throw refuse('invalid_input', {}, 'bank');
	if (number === undefined) throw refuse('number_wrong', {}, 'number');
	if (!isSameName(holder, holder)) throw refuse('invalid_input', {}, 'holder');

	await lockMember(tx, memberId);
	const mark = vault.blindIndex(`${bank} ${number}`, 'payout account');
	const known = await rows.findAccount(tx, id);
	if (known) {
		if (known.member_id === memberId && known.number_mark.equals(mark)) return;
		throw refuse('reference_conflict');
	}
	if ((await rows.listAccounts(tx, memberId)).length >= ACCOUNTS_MAX) {
		throw refuse('too_many_accounts', { max: String(ACCOUNTS_MAX) });
	}
	await requireOwnName(tx, vault, { memberId, holder });
	const isBound = await rows.insertAccount(tx, {
		...{ id, member_id: memberId, kind, bank, number_mark: mark },
		number: vault.encrypt(number, sealPlace('number', id)),
		holder: vault.encrypt(holder, sealPlace('holder', id)),
		tail: number.slice(-TAIL_LENGTH),
		usable_from: secondsAfter(now, settings().withdrawRules.accountWaitS),
	});
	if (!isBound) throw refuse('account_taken', {}, 'number');
	await notify(tx, memberId, 'payout_account_added', { tail: number.slice(-TAIL_LENGTH) });
}

/** Names the place of an account's sealed value. */
export function sealPlace(field: 'number' | 'holder', accountId: string): string {
	return `payout ${field} of ${accountId}`;
}

/** The holder becomes the name of a member who has none. */
async function requireOwnName(
	tx: Tx,
	vault: Vault,
	{ memberId, holder }: { memberId: number; holder: string },
): Promise<void> {
	const details = await readDetails(tx, vault, memberId);
	if (details.payeeName === undefined) {
		await setDetails(tx, vault, { memberId, details: { ...details, payeeName: holder } });
	} else if (!isSameName(details.payeeName, holder)) {
		throw refuse('name_differs', {}, 'holder');
	}
}

const BENGALI_ZERO = '০'.charCodeAt(0);

/** Reads an account number: Bengali digits, spaces and dashes do not matter. */
export function readNumber(kind: 'ewallet' | 'bank', typed: string): string | undefined {
	const latin = typed.replace(/[০-৯]/g, (d) => String(d.charCodeAt(0) - BENGALI_ZERO));
	const number = latin.replaceAll(/[\s-]/g, '').toUpperCase();
	const rule = kind === 'ewallet' ? /^01[3-9]\d{8}$/ : /^[0-9A-Z]{8,34}$/;
	return rule.test(number) ? number : undefined;
}
