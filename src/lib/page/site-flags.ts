import { ROUTES } from '#lib/routes.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getStatus, type SystemStatus } from '#lib/wps/contract/system.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { flagsOfTree } from '#lib/wps/whitelabel.ts';

/** The white-label flags that pages use (docs/settings.md). */
export type PageFlag =
	| 'CHAT3'
	| 'CHNGPASSMAIL3'
	| 'CHNGPASSVERIF3'
	| 'CREDITMAR3'
	| 'DAILYSALCONT3'
	| 'DIRECTREG3'
	| 'DPSTBAS3'
	| 'FEEDBACK3'
	| 'FREEPLAY3'
	| 'GAMELO3'
	| 'GAMELOHOT3'
	| 'GAMELOREC3'
	| 'HOURSAL3'
	| 'MAILCEN'
	| 'MANPLAYREB3'
	| 'PASS3'
	| 'PROFPIC3'
	| 'PWRESETSMS3'
	| 'REWCEN3'
	| 'RTSALARY3'
	| 'SIGNCONDIV3'
	| 'VERIFICATION3'
	| 'WITHDRAW';

/** The refusal when a response arrived without readable flags. */
export const STATUS_UNREADABLE: Refusal = { code: 'network', params: {} };

const requests = new WeakMap<App.Locals, Promise<CallResult<SystemStatus>>>();

/** Returns the system's status, requested once per page. */
export function readStatus(locals: App.Locals): Promise<CallResult<SystemStatus>> {
	const known = requests.get(locals);
	if (known) return known;
	const status = locals.wps(getStatus, {});
	requests.set(locals, status);
	return status;
}

/** Returns the info of the status; absent without a response. */
export async function readInfo(locals: App.Locals): Promise<SystemStatus['info'] | undefined> {
	const status = await readStatus(locals);
	return status.ok ? status.value.info : undefined;
}

/**
 * Returns the reason why the flags are unknown; absent when they are known. A page must not report
 * a feature as closed because the status is missing.
 */
export async function refusalOfFlags(locals: App.Locals): Promise<Refusal | undefined> {
	const status = await readStatus(locals);
	if (!status.ok) return status.refusal;
	return status.value.info.whitelabel ? undefined : STATUS_UNREADABLE;
}

/** Returns the enabled flags; empty without a response, which `refusalOfFlags` distinguishes. */
export async function readFlags(locals: App.Locals): Promise<ReadonlySet<string>> {
	return flagsOf(await readInfo(locals));
}

/**
 * Returns the path of the help centre for visitors. Where visitors must log in first, it is the
 * screen that stays open to them (spec 2); a link to the other would only redirect to the log-in.
 */
export function helpPathOf(info: SystemStatus['info'] | undefined): string {
	return ROUTES[info?.loginedToHomePage ? 'helpmc' : 'help'].path;
}

const NONE: ReadonlySet<string> = new Set();
/** A page asks a dozen times, and the status is the same object for many pages. */
const flagsIn = new WeakMap<SystemStatus['info'], ReadonlySet<string>>();

export function flagsOf(info: SystemStatus['info'] | undefined): ReadonlySet<string> {
	if (!info) return NONE;
	const known = flagsIn.get(info);
	if (known) return known;
	const flags = info.whitelabel ? flagsOfTree(info.whitelabel) : NONE;
	flagsIn.set(info, flags);
	return flags;
}

/** True when money can be deposited: a credit market has no deposits (docs/wps.md, section 5). */
export function hasDeposits(flags: ReadonlySet<string>): boolean {
	return isOn(flags, 'DPSTBAS3') && !isOn(flags, 'CREDITMAR3');
}

export function isOn(flags: ReadonlySet<string>, flag: PageFlag): boolean {
	return flags.has(flag);
}
