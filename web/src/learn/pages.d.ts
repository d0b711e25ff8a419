declare module "*.md" {
  const book: import("./rulebook").Book;
  export default book;
}
