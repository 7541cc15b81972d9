import { type Texts, textIn } from '../rules/texts.ts';
import type { ContentItem, ContentPage, ContentSection } from '../wps/contract/content.ts';

interface ItemTexts extends Omit<ContentItem, 'title' | 'content'> {
	titles: Texts;
	contents: Texts;
}

interface SectionTexts extends Pick<ContentSection, 'code' | 'look'> {
	titles: Texts;
	contents?: Texts | undefined;
	items?: ItemTexts[] | undefined;
	closings?: Texts | undefined;
}

/** A page that operators edit, in all its languages. */
export interface PageTexts {
	titles: Texts;
	leads: Texts;
	sections: SectionTexts[];
}

/** Returns the page in one language, as the call does. */
export function pageIn({ titles, leads, sections }: PageTexts, language: string): ContentPage {
	const say = (texts: Texts) => textIn(texts, language);
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
	};
}
