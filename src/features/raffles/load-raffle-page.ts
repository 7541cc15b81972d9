import { formText } from '#lib/form-text.ts';
import { isReal, loginPath } from '#lib/page/access.ts';
import { readForm } from '#lib/page/form-data.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	claimRaffle,
	getRaffleStatus,
	type OwnDraw,
	type PoolDraw,
} from '#lib/wps/contract/pool-draws.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export interface RafflePage {
	/** Absent for an unknown draw, and where it could not be read. */
	draw: PoolDraw | undefined;
	refusal: Refusal | undefined;
	/** The member's part; absent for visitors. */
	own: OwnDraw | undefined;
	ownRefusal: Refusal | undefined;
	/** Why the envelope was not opened. */
	takeRefusal: Refusal | undefined;
	/** The envelope was just opened. */
	isTaken: boolean;
}

interface Opened {
	request: Request;
	url: URL;
	locals: App.Locals;
}

/** Opens the envelope of a form, and loads the draw whose `id` the address names. */
export async function loadRafflePage({
	request,
	url,
	locals,
}: Opened): Promise<RafflePage | { next: string }> {
	const id = url.searchParams.get('id') ?? '';
	const form = await readForm(request);
	if (form && !locals.member) return { next: loginPath(locals, url) };
	const answer = id === '' ? undefined : await locals.wps(getDraw, { drawId: id.slice(0, 64) });
	const draw = answer?.ok && answer.value.kind !== 'ticket' ? answer.value : undefined;
	const isTaking = form !== undefined && formText(form, 'act') === 'take';
	const taken =
		isTaking && draw ? await locals.wps(claimRaffle, { drawId: draw.drawId }) : undefined;
	if (draw && taken?.ok) {
		// A fragment would keep what was opened from the focus.
		return { next: `${url.pathname}?${new URLSearchParams({ id: draw.drawId, taken: '1' })}` };
	}
	if (draw) expireWith(locals, draw);
	const own = draw && (await readOwn(locals, draw.drawId));
	return {
		draw,
		refusal:
			answer?.ok === false && answer.refusal.code !== 'draw_not_open' ? answer.refusal : undefined,
		own: own?.ok ? own.value.list[0] : undefined,
		ownRefusal: own?.ok === false ? own.refusal : undefined,
		takeRefusal: taken?.ok === false ? taken.refusal : undefined,
		isTaken: url.searchParams.has('taken'),
	};
}

/** The page of a visitor changes when the list closes, and when the beacon speaks. */
function expireWith({ setExpiry }: App.Locals, { closeTime, beaconTime, endTime }: PoolDraw): void {
	const now = new Date();
	for (const time of [closeTime, beaconTime, endTime]) if (time && time > now) setExpiry(time);
}

async function readOwn(
	locals: App.Locals,
	drawId: string,
): Promise<CallResult<{ list: OwnDraw[] }> | undefined> {
	if (!isReal(locals.member)) return undefined;
	return await callIfPresent(locals, getRaffleStatus, { drawId });
}
