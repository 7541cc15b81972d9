interface Listed {
	href: string;
	/** The address in each language, from the sitemap. */
	alternates: Record<string, string>;
	/** The last modification, if the sitemap has one. */
	changedAt: string | undefined;
}

/** Returns the pages of the sitemap. */
export async function indexedPages(origin: string): Promise<Listed[]> {
	const text = await (await fetch(`${origin}/sitemap.xml`)).text();
	return [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
		href: plain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''),
		alternates: alternatesIn(entry),
		changedAt: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
	}));
}

/** Reads the head of a page from its HTML, as a crawler does. */
export async function readHead(href: string) {
	const response = await fetch(href);
	const html = await response.text();
	const head = html.slice(0, html.indexOf('</head>'));
	const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
	const named = new Map(metas.map(([, name = '', content = '']) => [name, plain(content)]));
	const links = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
	const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
	return {
		status: response.status,
		html,
		lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
		title: plain(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
		description: named.get('description') ?? '',
		robots: named.get('robots'),
		canonicals: links.map(([, address = '']) => plain(address)),
		alternates: alternatesIn(head),
		og: Object.fromEntries(
			[...named].flatMap(([name, value]) =>
				name.startsWith('og:') ? [[name.slice(3), value]] : [],
			),
		) as Record<string, string>,
		things: scripts.map(([, text = '']): unknown => JSON.parse(text)),
	};
}

function alternatesIn(text: string): Record<string, string> {
	const found = [...text.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)];
	return Object.fromEntries(found.map(([, lang = '', href = '']) => [lang, plain(href)]));
}

function plain(text: string): string {
	const signs: Record<string, string> = {
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		'#34': '"',
		'#38': '&',
		'#39': "'",
	};
	return text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
