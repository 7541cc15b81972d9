import { parseHtml } from './parse-html.ts';

/** Loads the `main` element of another page of the site. Rejects when it cannot be loaded. */
export async function readPage(address: string): Promise<Document> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
	// Styles of the other page are dropped: this page's policy refuses them.
	const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
	return parseHtml(main);
}
