/** One thing of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

export interface Crumb {
	name: string;
	/** Its full address; absent for the page itself. */
	href?: string;
}

/** The text of a `script` of things. No value can close the element or open another. */
export function jsonLdText(things: readonly Thing[]): string {
	const graph = { '@context': 'https://schema.org', '@graph': things };
	return JSON.stringify(graph)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029');
}

/** The way from the home page to this one. */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
	const itemListElement = crumbs.map(({ name, href }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name,
		...(href && { item: href }),
	}));
	return { '@type': 'BreadcrumbList', itemListElement };
}

interface Site {
	name: string;
	/** The other language's name of it. */
	alternateName: string;
	/** Of its home page. */
	href: string;
	origin: string;
	inLanguage: string;
}

/** Who runs the site. */
export function organization({ name, alternateName, origin }: Site): Thing {
	const logo = `${origin}/icons/icon-512.png`;
	return {
		'@type': 'Organization',
		'@id': `${origin}/#org`,
		name,
		alternateName,
		url: `${origin}/`,
		logo,
	};
}

/** The site itself. It names no search, because there is none of the whole site. */
export function webSite({ name, alternateName, href, origin, inLanguage }: Site): Thing {
	return {
		'@type': 'WebSite',
		name,
		alternateName,
		url: href,
		inLanguage,
		publisher: { '@id': `${origin}/#org` },
	};
}

/** Questions with their answers; an answer is plain text or simple HTML that was cleaned. */
export function faqPage(items: readonly { question: string; answer: string }[]): Thing {
	const mainEntity = items.map(({ question, answer }) => ({
		'@type': 'Question',
		name: question,
		acceptedAnswer: { '@type': 'Answer', text: answer },
	}));
	return { '@type': 'FAQPage', mainEntity };
}

interface Promotion {
	name: string;
	description: string;
	href: string;
	image?: string | undefined;
	startsAt?: Date | undefined;
	endsAt?: Date | undefined;
	/** Whose offer it is: the name of the site, and its address. */
	brand: string;
	origin: string;
}

/**
 * A promotion is an `Offer` without a price. An `Event` it is not: it has no place, and search
 * engines show events only with one.
 */
export function offer(promotion: Promotion): Thing {
	const { name, description, href, image, startsAt, endsAt, brand, origin } = promotion;
	return {
		'@type': 'Offer',
		name,
		description,
		url: href,
		...(image && { image }),
		...(startsAt && { validFrom: startsAt.toISOString() }),
		...(endsAt && { validThrough: endsAt.toISOString() }),
		// The page has no other word of who that is.
		offeredBy: {
			'@type': 'Organization',
			'@id': `${origin}/#org`,
			name: brand,
			url: `${origin}/`,
		},
	};
}
