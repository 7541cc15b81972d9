import { textIn } from '#lib/rules/texts.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { listPromotions } from '#platform/rewards/promotions/list-promotions.ts';
import type { NoticeKind } from './rows.ts';
import * as rows from './rows.ts';

const HEADLINE = 'H';

/** The route of banners and announcements. */
export function noticeRoutes(): Route[] {
	return [
		routeWithDb(listAnnouncements, async (input, { db, client, now }) => {
			const language = input.language ?? client.language;
			const types = input.types?.split(',');
			const isRequested = (type: string) => types?.includes(type) ?? true;
			const [banners, notices, promotion] = await Promise.all([
				isRequested('B') ? rows.listBanners(db) : [],
				rows.listNotices(db),
				isRequested('PR') ? listPromotions(db, { language, now }) : [],
			]);
			const listOf = (type: string, kind: NoticeKind) =>
				notices
					.filter((notice) => isRequested(type) && notice.kind === kind)
					.map(({ id, titles, contents, startsAt, endsAt }) => ({
						id,
						title: textIn(titles, language),
						content: textIn(contents, language),
						...(type === HEADLINE && { type }),
						publishedAt: startsAt,
						endsAt: endsAt ?? undefined,
					}));
			return {
				banners: banners.map((banner) => ({
					bannerId: banner.id,
					groupName: banner.groupName,
					url: banner.image,
					title: textIn(banner.titles, language),
					content: textIn(banner.contents, language),
					linkageType: banner.link ?? undefined,
					linkageText: textIn(banner.linkTexts, language),
					endsAt: banner.endsAt ?? undefined,
				})),
				// The family's answer has no list of its own for headlines.
				player: [...listOf(HEADLINE, 'headline'), ...listOf('PL', 'player')],
				popup: listOf('PU', 'popup'),
				promotion,
			};
		}),
	];
}
