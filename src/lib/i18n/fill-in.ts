/** Puts parameters in the places of a text: `{{name}}`. One without a value stays as it is. */
export function fillIn(text: string, params: Record<string, string | number>): string {
	if (!text.includes('{{')) return text;
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
