import type { JackpotState } from '#lib/rules/games/jackpot.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import { getJackpot, getJackpotDrop, getJackpotShare } from '#lib/wps/contract/jackpot.ts';

type Drop = ValueOf<typeof getJackpotDrop>;

/** The daily drop as a page shows it. */
export interface DropView {
	next: NonNullable<Drop['next']>;
	last?: Drop['last'];
	/** The member's tickets; absent for visitors and where they are not shown. */
	share?: ValueOf<typeof getJackpotShare> | undefined;
}

export interface JackpotView {
	jackpot?: JackpotState | undefined;
	drop?: DropView | undefined;
	/** The host has answered: the page may be cached. */
	isKnown: boolean;
}

/**
 * Reads the jackpot of the slots and its daily drop; `hasShare`: with a member's tickets, which a
 * template marks.
 */
export async function readJackpot(
	{ wps, member, template }: App.Locals,
	{ hasShare = false } = {},
): Promise<JackpotView> {
	const [answer, drop, share] = await Promise.all([
		wps(getJackpot, {}),
		wps(getJackpotDrop, {}),
		hasShare && member && !template ? wps(getJackpotShare, {}) : undefined,
	]);
	const { next, last } = drop.ok ? drop.value : {};
	return {
		jackpot: answer.ok ? answer.value.jackpot : undefined,
		drop: next && { next, last, share: share?.ok ? share.value : undefined },
		isKnown: answer.ok,
	};
}
