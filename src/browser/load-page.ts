import { parseHtml } from './parse-html.ts';

/** What another page of the site shows in its `main`. Rejects when it cannot be had. */
export async function readPage(address: string): Promise<Document> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(String(answer.status));
	// The styles of the other page are left behind: the policy of this one refuses them.
	const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
	return parseHtml(main);
}
