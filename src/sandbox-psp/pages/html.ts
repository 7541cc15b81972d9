const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Markup that is safe to send. */
export class Html {
	readonly markup: string;

	constructor(markup: string) {
		this.markup = markup;
	}
}

type Value = string | Html | undefined | readonly Html[];

/** Makes markup from a template; texts are escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
	const markup = parts.map((part, index) => part + markupOf(values[index])).join('');
	return new Html(markup);
}

function markupOf(value: Value): string {
	if (value === undefined) return '';
	if (value instanceof Html) return value.markup;
	if (typeof value !== 'string') return value.map(({ markup }) => markup).join('');
	return value.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}
