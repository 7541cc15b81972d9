import type { ValueOf } from '#lib/wps/call.ts';
import { listAnnouncements, type Notice } from '#lib/wps/contract/notices.ts';

/** Spec 9, "Announcement types". */
type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H';

const HEADLINE: AnnouncementType = 'H';

/** Reads announcements of some types. Builds of the family that know no H are asked without it. */
export async function readAnnouncements(
	{ wps, locale }: App.Locals,
	types: readonly AnnouncementType[],
) {
	const language = locale.toUpperCase();
	const ask = (asked: readonly AnnouncementType[]) =>
		wps(listAnnouncements, { types: asked.join(), platform: 'W', execution: 'B', language });
	const answer = await ask(types);
	const isRefused = !answer.ok && answer.refusal.code === 'invalid_input';
	return isRefused ? ask(types.filter((type) => type !== HEADLINE)) : answer;
}

type Announced = ValueOf<typeof listAnnouncements>;

/** Lists the notices of the ticker and the news, headlines first. */
export function headlinesFirst({ player = [], headline, home, header }: Announced): Notice[] {
	const own = headline ?? home ?? header ?? [];
	const headlines = [
		...own.map((notice) => ({ ...notice, type: HEADLINE })),
		...player.filter(isHeadline),
	];
	const known = new Set(headlines.map(({ id }) => String(id)));
	// A host may list a headline among the others too.
	return [...headlines, ...player.filter(({ id }) => !known.has(String(id)))];
}

export function isHeadline({ type }: Pick<Notice, 'type'>): boolean {
	return type === HEADLINE;
}
