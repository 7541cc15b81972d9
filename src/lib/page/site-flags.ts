import { ROUTES } from '#lib/routes.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getStatus, type SystemStatus } from '#lib/wps/contract/system.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The flags of the white label that pages look at (docs/settings.md). */
export type PageFlag =
	| 'CHNGPASSMAIL3'
	| 'CHNGPASSVERIF3'
	| 'CREDITMAR3'
	| 'DIRECTREG3'
	| 'DPSTBAS3'
	| 'FREEPLAY3'
	| 'GAMELO3'
	| 'GAMELOHOT3'
	| 'GAMELOREC3'
	| 'MANPLAYREB3'
	| 'PASS3'
	| 'PWRESETSMS3'
	| 'VERIFICATION3';

/** An answer came, and what was asked for could not be read in it. */
export const STATUS_UNREADABLE: Refusal = { code: 'network', params: {} };

const asked = new WeakMap<App.Locals, Promise<CallResult<SystemStatus>>>();

/** The system's status, asked once for each page. */
export function readStatus(locals: App.Locals): Promise<CallResult<SystemStatus>> {
	const known = asked.get(locals);
	if (known) return known;
	const status = locals.wps(getStatus, {});
	asked.set(locals, status);
	return status;
}

/** What the status says; absent without an answer. */
export async function readInfo(locals: App.Locals): Promise<SystemStatus['info'] | undefined> {
	const status = await readStatus(locals);
	return status.ok ? status.value.info : undefined;
}

/**
 * Why it cannot be told which flags are on; absent while it can. A page must not say that something is
 * closed because nobody answered.
 */
export async function refusalOfFlags(locals: App.Locals): Promise<Refusal | undefined> {
	const status = await readStatus(locals);
	if (!status.ok) return status.refusal;
	return status.value.info.whitelabel ? undefined : STATUS_UNREADABLE;
}

/** The flags that are on. Without an answer none is: `refusalOfFlags` tells that apart. */
export async function readFlags(locals: App.Locals): Promise<ReadonlySet<string>> {
	return flagsOf(await readInfo(locals));
}

/**
 * Where the help centre is read without a session. Where visitors log in first it is the screen of it
 * that stays open to them (spec 2); a link to the other would only lead back to the log-in.
 */
export function helpPathOf(info: SystemStatus['info'] | undefined): string {
	return ROUTES[info?.loginedToHomePage ? 'helpmc' : 'help'].path;
}

const NONE: ReadonlySet<string> = new Set();
/** A page asks a dozen times, and the status is one object for many pages. */
const flagsIn = new WeakMap<SystemStatus['info'], ReadonlySet<string>>();

export function flagsOf(info: SystemStatus['info'] | undefined): ReadonlySet<string> {
	if (!info) return NONE;
	const known = flagsIn.get(info);
	if (known) return known;
	const on = info.whitelabel?.childrenNodes.filter(({ enabled }) => enabled === '1') ?? [];
	const flags = new Set(on.map(({ modId }) => modId));
	flagsIn.set(info, flags);
	return flags;
}

/** True when money may be deposited: a credit market has no deposits (docs/wps.md, section 5). */
export function hasDeposits(flags: ReadonlySet<string>): boolean {
	return isOn(flags, 'DPSTBAS3') && !isOn(flags, 'CREDITMAR3');
}

export function isOn(flags: ReadonlySet<string>, flag: PageFlag): boolean {
	return flags.has(flag);
}
