import { type Texts, textIn } from '#lib/rules/texts.ts';
import { getContentPage } from '#lib/wps/contract/content.ts';
import { type Route, routeWithDb } from '../route.ts';
import { getPage } from './rows.ts';

/** The pages that operators write. */
export function contentRoutes(): Route[] {
	return [
		routeWithDb(getContentPage, async (input, { db, client }) => {
			const language = input.language ?? client.language;
			const say = (texts: Texts) => textIn(texts, language);
			const { titles, leads, sections, changedAt } = await getPage(db, input.slug);
			return {
				title: say(titles),
				lead: say(leads),
				sections: sections.map(({ code, look, items = [], ...section }) => ({
					...{ code, look, title: say(section.titles) },
					...(section.contents && { content: say(section.contents) }),
					items: items.map(({ art, ...item }) => ({
						...{ title: say(item.titles), content: say(item.contents) },
						...(art && { art }),
					})),
					...(section.closings && { closing: say(section.closings) }),
				})),
				changedAt,
			};
		}),
	];
}
