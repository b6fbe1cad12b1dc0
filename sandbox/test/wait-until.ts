/**
 * Waits until a condition is met, 60 seconds at most unless stated otherwise. @throws Error with `description` after
 * that
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  description: string,
  milliseconds = 60_000,
): Promise<void> {
  const end = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${milliseconds / 1000} seconds for ${description}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
