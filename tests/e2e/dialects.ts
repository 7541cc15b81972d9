import type { Call } from '#lib/wps/call.ts';
import { listHotGames } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { logout } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import * as wallet from '#lib/wps/contract/wallet.ts';
import { withdraw } from '#lib/wps/contract/withdrawals.ts';

/** Where a host has a call. */
export interface HostForm {
	method: string;
	path: string;
}

/** How one build of the family differs from the newest (docs/wps-family.md, "Dialects"). */
export interface Dialect {
	name: string;
	/** Calls that this build has elsewhere. */
	forms: readonly (readonly [Call, Partial<HostForm>])[];
	/** Refuses bodies in JSON with 415. */
	wantsForms?: boolean;
	/** The values that it has in another shape. */
	values?: (value: unknown, call: Call) => unknown;
}

export const NEWEST: Dialect = { name: 'newest', forms: [] };

/** The address of a launch has had other names. */
const launchAs = (name: string) => (value: unknown, call: Call) =>
	call === launchGame ? { [name]: addressOf(value) } : value;

/** Older prefixes and verbs. */
const OLDER: Dialect = {
	name: 'older prefixes',
	forms: [
		[listHotGames, { method: 'POST' }],
		[logout, { method: 'POST' }],
	],
	values: launchAs('gameUrl'),
};

/** Bodies as forms, newer announcements, flags as numbers. */
const FORMS: Dialect = {
	name: 'form bodies',
	forms: [
		[listAnnouncements, { path: '/wps/relay/CCSFE_getListAnnouncements' }],
		[getStatus, { path: '/wps/v2/system/status' }],
	],
	wantsForms: true,
	values: (value, call) => (call === launchGame ? { content: addressOf(value) } : value),
};

/** The wallet before its second version. */
const FIRST_WALLET: Dialect = {
	name: 'v1 wallet',
	forms: [
		[wallet.getBalance, { path: '/wps/member/info/funds/consolidated' }],
		[withdraw, { path: '/wps/transaction/withdraw' }],
	],
	values: launchAs('url'),
};

export const DIALECTS = [OLDER, FORMS, FIRST_WALLET];

function addressOf(value: unknown): string {
	return (value as { content: { game_url: string } }).content.game_url;
}

/** Returns where a host of the dialect has a call: at one address alone. */
export function formIn({ forms, name }: Dialect, call: Call): HostForm {
	const { method, path, aliases = [] } = call;
	const own = forms.find(([one]) => one === call)?.[1];
	const older = aliases.find((alias) => /MCS2_|CSP_/.test(alias));
	const usual = { method, path: (name === OLDER.name && older) || path };
	return { ...usual, ...own };
}
