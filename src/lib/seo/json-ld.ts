/** An entity of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>;

export interface Crumb {
	name: string;
	/** Its full address; absent for the current page. */
	href?: string;
}

/** Returns the text of a JSON-LD `script`. No value can close the element or open another. */
export function jsonLdText(things: readonly Thing[]): string {
	const graph = { '@context': 'https://schema.org', '@graph': things };
	return JSON.stringify(graph)
		.replaceAll('<', '\\u003c')
		.replaceAll('\u2028', '\\u2028')
		.replaceAll('\u2029', '\\u2029');
}

/** Builds the breadcrumbs from the home page to this one. */
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
	/** The name in the other language. */
	alternateName: string;
	/** The address of the home page. */
	href: string;
	origin: string;
	inLanguage: string;
}

/** Describes the operator of the site. */
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

/** Describes the site. It declares no search, because the site has none of its own. */
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

/** Describes questions with their answers; an answer is plain text or sanitised simple HTML. */
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
	/** The site's name and address, as the offering organisation. */
	brand: string;
	origin: string;
}

/**
 * Describes a promotion as an `Offer` without a price. It cannot be an `Event`: it has no place,
 * and search engines show events only with one.
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
		// The page names the offering organisation nowhere else.
		offeredBy: {
			'@type': 'Organization',
			'@id': `${origin}/#org`,
			name: brand,
			url: `${origin}/`,
		},
	};
}
