import { parseHtml } from './parse-html.ts';

/** Loads the `main` element of another page of the site. Rejects when it cannot be loaded. */
export async function readPage(address: string): Promise<Document> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: status ${response.status}`);
	// Styles of the other page are dropped: this page's policy refuses them.
	const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '';
	return parseHtml(main);
}
