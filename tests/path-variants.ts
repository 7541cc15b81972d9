/**
 * Returns other spellings of a path: those that a careless comparison accepts and another reader
 * normalises.
 */
export function variantsOf(path: string): string[] {
	const [, first = '', ...rest] = path.split('/');
	const tail = rest.map((part) => `/${part}`).join('');
	const encode = (text: string, at: number) =>
		`${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;
	const variants = [
		...[path.toUpperCase(), `/${first[0]?.toUpperCase()}${first.slice(1)}${tail}`],
		...[`${path}/`, `${path}//`, `/${path}`, path.replace(/(.)\//, '$1//'), `${path}/.`],
		...[`/.${path}`, `/x/..${path}`, `/%2e${path}`, `/x/%2e%2e${path}`, `/x/%2E.${path}`],
		...[path.replace(/(.)\//, '$1%2f'), path.replace(/(.)\//, '$1%2F'), `/%2f${path.slice(1)}`],
		...[path.replace(/(.)\//, '$1%5c'), path.replace(/(.)\//, '$1\\')],
		...[encode(path, 1), encode(path, path.length - 1), encode(path, 1).replace('%', '%25')],
		...[`${path}%00`, `${path}%20`, `${path};a=b`, `${path}.html`, `${path}.json`, `${path}?`],
	];
	return [...new Set(variants)].filter((variant) => variant !== path);
}
