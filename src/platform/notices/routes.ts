import { textIn } from '#lib/rules/texts.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { listPromotions } from '#platform/bonus/list-promotions.ts';
import { type Route, routeWithDb } from '../route.ts';
import * as rows from './rows.ts';

/** Banners and announcements. */
export function noticeRoutes(): Route[] {
	return [
		routeWithDb(listAnnouncements, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const wantsPromotions = input.types?.split(',').includes('PR') ?? true;
			const [banners, notices, promotion] = await Promise.all([
				rows.listBanners(db),
				rows.listNotices(db),
				wantsPromotions ? listPromotions(db, language) : [],
			]);
			const listOf = (kind: string) =>
				notices
					.filter((notice) => notice.kind === kind)
					.map(({ id, titles, contents }) => ({
						id,
						title: textIn(titles, language),
						content: textIn(contents, language),
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
				})),
				player: listOf('player'),
				popup: listOf('popup'),
				promotion,
			};
		}),
	];
}
