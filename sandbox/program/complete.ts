/**
 * A DTO with every property of the contract; an optional one may be undefined, and is then not sent. The compiler names a property that
 * the contract adds.
 */
export type Complete<Dto> = { readonly [Name in keyof Required<Dto>]: Dto[Name] }

/** What a destructuring that names every property of a body leaves. The compiler names a property that the contract adds. */
export type NoOthers = Readonly<Record<string, never>>
